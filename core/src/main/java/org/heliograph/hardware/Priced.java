package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.resources.Part;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;
import org.heliograph.units.Time;

/// Other hardware with the price and the power of every part.
///
/// Times are those of the other hardware. Prices and powers are those of the shipped file of
/// constants, which gives the source of each; a hardware file overrides them.
@AutoService(Hardware.class)
@Summary("Other hardware with the price and the power of every part.")
public record Priced(
    @Summary("the hardware behind the times") Hardware of,
    @Summary("price of a transceiver") Price transceiver,
    @Summary("power of a transceiver") Power transceiverPower,
    @Summary("price of a laser") Price laser,
    @Summary("power of a laser") Power laserPower,
    @Summary("price of a wavelength") Price wavelength,
    @Summary("power of a wavelength") Power wavelengthPower,
    @Summary("price of a microring") Price microring,
    @Summary("power of a microring") Power microringPower,
    @Summary("price of a coupler") Price coupler,
    @Summary("power of a coupler") Power couplerPower,
    @Summary("price of a fibre") Price fibre,
    @Summary("power of a fibre") Power fibrePower,
    @Summary("price of a port of an electronic switch") Price switchPort,
    @Summary("power of a port of an electronic switch") Power switchPortPower,
    @Summary("price of a port of an optical circuit switch") Price ocsPort,
    @Summary("power of a port of an optical circuit switch") Power ocsPortPower,
    @Summary("energy per bit over an electronic channel; by default that of the hardware")
        Optional<EnergyPerBit> electricalEnergy,
    @Summary("energy per bit over an optical channel; by default that of the hardware")
        Optional<EnergyPerBit> opticalEnergy)
    implements Hardware {
  public Priced() {
    this(
        new Default(),
        PartCost.assumed(Part.TRANSCEIVER).price(),
        PartCost.assumed(Part.TRANSCEIVER).power(),
        PartCost.assumed(Part.LASER).price(),
        PartCost.assumed(Part.LASER).power(),
        PartCost.assumed(Part.WAVELENGTH).price(),
        PartCost.assumed(Part.WAVELENGTH).power(),
        PartCost.assumed(Part.MICRORING).price(),
        PartCost.assumed(Part.MICRORING).power(),
        PartCost.assumed(Part.COUPLER).price(),
        PartCost.assumed(Part.COUPLER).power(),
        PartCost.assumed(Part.FIBRE).price(),
        PartCost.assumed(Part.FIBRE).power(),
        PartCost.assumed(Part.SWITCH_PORT).price(),
        PartCost.assumed(Part.SWITCH_PORT).power(),
        PartCost.assumed(Part.OCS_PORT).price(),
        PartCost.assumed(Part.OCS_PORT).power(),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public PartCost cost(final Part part) {
    return switch (part) {
      case TRANSCEIVER -> new PartCost(transceiver, transceiverPower);
      case LASER -> new PartCost(laser, laserPower);
      case WAVELENGTH -> new PartCost(wavelength, wavelengthPower);
      case MICRORING -> new PartCost(microring, microringPower);
      case COUPLER -> new PartCost(coupler, couplerPower);
      case FIBRE -> new PartCost(fibre, fibrePower);
      case SWITCH_PORT -> new PartCost(switchPort, switchPortPower);
      case OCS_PORT -> new PartCost(ocsPort, ocsPortPower);
    };
  }

  @Override
  public Time startup() {
    return of.startup();
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return of.completed(kind);
  }

  @Override
  public SwitchingModel natural(final SwitchingModel model) {
    return of.natural(model);
  }

  @Override
  public Optional<Timing> lightpaths() {
    return of.lightpaths();
  }

  @Override
  public Optional<Reconfigurable> circuits() {
    return of.circuits();
  }

  @Override
  public boolean overlap() {
    return of.overlap();
  }

  @Override
  public ChannelEnergy energy() {
    return new ChannelEnergy(
        electricalEnergy.orElse(of.energy().electrical()),
        opticalEnergy.orElse(of.energy().optical()));
  }

  @Override
  public List<HardwareFact> facts() {
    return of.facts();
  }
}
