package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.workload.Layer;
import org.heliograph.workload.LayerProfile;

/// The layers of a decoder-only transformer, with times and sizes by formula.
///
/// With hidden size h, sequence length s and b sequences, a block has 12h² + 13h parameters and
/// takes 24bsh² + 4bs²h floating-point operations forward and twice as many backward; the head,
/// which shares its weights with the embedding, has Vh parameters and takes 2bshV operations
/// forward. Times are operations divided by `rate`. A block passes bsh activations on. Source:
/// *narayanan2021*, appendix.
@AutoService(LayerProfile.class)
@Summary("Layers of a decoder-only transformer, with times and sizes by formula.")
@Source("narayanan2021")
public record TransformerLayers(
    @Summary("number of blocks") int blocks,
    @Summary("hidden size") int hidden,
    @Summary("tokens of a sequence") int sequence,
    @Summary("sequences of one process in a step") int batch,
    @Summary("tokens of the vocabulary") int vocabulary,
    @Summary("size of a parameter, gradient or activation") Bytes element,
    @Summary("floating-point operations of a process per second") FlopRate rate)
    implements LayerProfile {
  private static final int BACKWARD = 2;

  /// The 24 blocks of a model of about 350 million parameters in half precision.
  public TransformerLayers() {
    this(24, 1024, 1024, 8, 50_257, new Bytes(2), FlopRate.parse("100TFLOP/s"));
  }

  public TransformerLayers {
    ProcessCount.require("transformer-layers", "blocks", blocks, 1);
    ProcessCount.require("transformer-layers", "hidden", hidden, 1);
    ProcessCount.require("transformer-layers", "sequence", sequence, 1);
    ProcessCount.require("transformer-layers", "batch", batch, 1);
    ProcessCount.require("transformer-layers", "vocabulary", vocabulary, 1);
    ProcessCount.require("transformer-layers", "element", element.bytes(), 1);
  }

  @Override
  public List<Layer> layers() {
    final long h = hidden;
    final BigInteger tokens = product(batch, sequence);
    final BigInteger block =
        tokens.multiply(product(24, h, h)).add(tokens.multiply(product(4, sequence, h)));
    final BigInteger head = tokens.multiply(product(2, h, vocabulary));
    final Bytes activations = bytes(tokens.multiply(BigInteger.valueOf(h)));
    final List<Layer> layers = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      layers.add(layer("block " + i, block, product(12, h, h).add(product(13, h)), activations));
    }
    layers.add(layer("head", head, product(vocabulary, h), activations));
    return List.copyOf(layers);
  }

  private static BigInteger product(final long... factors) {
    BigInteger product = BigInteger.ONE;
    for (final long factor : factors) {
      product = product.multiply(BigInteger.valueOf(factor));
    }
    return product;
  }

  private Layer layer(
      final String name,
      final BigInteger forward,
      final BigInteger parameters,
      final Bytes activations) {
    return new Layer(
        name,
        rate.timeFor(forward),
        rate.timeFor(forward.multiply(BigInteger.valueOf(BACKWARD))),
        bytes(parameters),
        activations);
  }

  private Bytes bytes(final BigInteger elements) {
    return new Bytes(elements.multiply(BigInteger.valueOf(element.bytes())).longValueExact());
  }
}
