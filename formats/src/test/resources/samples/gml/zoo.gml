graph [
  DateObtained "21/10/10"
  GeoLocation "Europe"
  directed 0
  node [
    id 0
    label "Reykjav&iacute;k"
    Country "Iceland"
    Longitude -21.89541
    Internal 1
    Latitude 64.13548
  ]
  node [
    id 1
    label "T&#243;rshavn [old]"
    hyperedge 1
  ]
  node [
    id 2
    label "Bergen"
    Longitude 5.32415
    Latitude 60.39299
  ]
  edge [
    source 0
    target 1
    LinkSpeed "155"
    LinkLabel "155 Mbps"
    LinkSpeedUnits "M"
    LinkSpeedRaw 155000000.0
  ]
  edge [
    source 1
    target 2
    id "e1"
  ]
  edge [
    source 1
    target 2
    graphics [ fill "#000000" Line [ point [ x 1.0 y 2.0 ] ] ]
  ]
]
