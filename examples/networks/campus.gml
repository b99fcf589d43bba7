# A campus with two routers.
Creator "hand"
graph [
  directed 0
  multigraph 1
  node [ id 0 label "Z&uuml;rich &amp; See" Longitude 8.54 Latitude 47.37 ]
  node [ id 1 label "Bern" Longitude 7.45 Latitude 46.95 ]
  node [ id 2 label "Gen&#232;ve" graphics [ x 6.14 y -46.2 w 20 ] ]
  node [ id 3 label "core east" type "router" Longitude 8.2 Latitude 47.2 ]
  node [ id 4 label "core west" type "router" Longitude 6.9 Latitude 46.6 ]
  edge [ source 0 target 3 bandwidth "100Gb/s" latency "150us" ]
  edge [ source 1 target 3 bandwidth "100Gb/s" ]
  edge [ source 1 target 4 bandwidth "100Gb/s" ]
  edge [ source 2 target 4 bandwidth "100Gb/s" LinkLabel "dark fibre" ]
  edge [ source 3 target 4 key 0 bandwidth "400Gb/s" ]
  edge [ source 3 target 4 key 1 bandwidth "400Gb/s" ]
]
