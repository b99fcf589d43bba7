package org.heliograph.house;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds calls whose result depends on the locale, the time zone or the character set of a machine.
///
/// A pattern without a locale may hold only conversions that print alike everywhere: `%s`, also of
/// whole numbers, `%c`, `%b`, `%x`, `%n` and `%%`. All others ask the locale for digits, points,
/// groups and capitals, and need `Locale.ROOT`; so does a pattern that is no literal.
final class LocaleChecks {
  private static final Pattern NEUTRAL =
      Pattern.compile("(?s)([^%]|%-?[0-9]*([.][0-9]+)?[scb]|%0?[0-9]*x|%n|%%|%[0-9]+[$]s)*");

  private static final Set<String> FORMATS = Set.of("format", "printf");
  private static final Set<String> CASES = Set.of("toLowerCase", "toUpperCase");
  private static final Set<String> READERS =
      Set.of(
          "InputStreamReader",
          "OutputStreamWriter",
          "FileReader",
          "FileWriter",
          "Scanner",
          "Formatter",
          "DecimalFormat",
          "SimpleDateFormat",
          "MessageFormat");

  private static final Set<String> AMBIENT =
      Set.of(
          "Locale.getDefault",
          "TimeZone.getDefault",
          "ZoneId.systemDefault",
          "Charset.defaultCharset",
          "Collator.getInstance",
          "NumberFormat.getInstance",
          "DateTimeFormatter.ofPattern",
          "Character.isDigit",
          "Character.getNumericValue");

  private LocaleChecks() {}

  /// What is wrong with a call, if anything.
  static Optional<String> offence(final MethodInvocationTree call) {
    if (!(call.getMethodSelect() instanceof final MemberSelectTree select)) {
      return Optional.empty();
    }
    final String name = select.getIdentifier().toString();
    final List<? extends ExpressionTree> arguments = call.getArguments();
    if (name.equals("formatted") && !isNeutral(select.getExpression())) {
      return Optional.of("formatted() asks the locale; String.format(Locale.ROOT, …) does not.");
    }
    if (FORMATS.contains(name) && asksLocale(select, arguments)) {
      return Optional.of(name + "() asks the locale; give it Locale.ROOT.");
    }
    if (arguments.isEmpty() && CASES.contains(name)) {
      return Optional.of(name + "() asks the locale; give it Locale.ROOT.");
    }
    if (arguments.isEmpty() && name.equals("getBytes")) {
      return Optional.of("getBytes() asks for the character set; give it one.");
    }
    return Optional.empty();
  }

  /// What the program may not ask the machine, if this is it; a test may, to set it back.
  static Optional<String> ambience(final MethodInvocationTree call) {
    return AMBIENT.contains(call.getMethodSelect().toString()) && call.getArguments().size() < 2
        ? Optional.of(call.getMethodSelect() + "() depends on the machine or reads any script.")
        : Optional.empty();
  }

  /// What is wrong with a method that is passed on, if anything.
  static Optional<String> offence(final MemberReferenceTree method) {
    final String name = method.getName().toString();
    final boolean asks = name.equals("formatted") && !isNeutral(method.getQualifierExpression());
    return asks || CASES.contains(name) || name.equals("getBytes")
        ? Optional.of("::" + name + " asks the locale or the character set.")
        : Optional.empty();
  }

  /// What is wrong with a new object, if anything.
  static Optional<String> offence(final NewClassTree made) {
    return READERS.contains(made.getIdentifier().toString()) && made.getArguments().size() < 2
        ? Optional.of("new " + made.getIdentifier() + " needs a character set or a locale.")
        : Optional.empty();
  }

  /// A method `format` of our own takes no literal pattern first.
  private static boolean asksLocale(
      final MemberSelectTree select, final List<? extends ExpressionTree> arguments) {
    if (arguments.isEmpty() || isLocale(arguments.getFirst())) {
      return false;
    }
    final boolean isText =
        select.getIdentifier().contentEquals("printf")
            || select.getExpression().toString().equals("String")
            || isLiteral(arguments.getFirst());
    return isText && !isNeutral(arguments.getFirst());
  }

  private static boolean isLocale(final ExpressionTree tree) {
    return tree.toString().startsWith("Locale.") || tree.toString().equals("locale");
  }

  private static boolean isLiteral(final ExpressionTree tree) {
    return switch (tree) {
      case ParenthesizedTree inner -> isLiteral(inner.getExpression());
      case BinaryTree sum -> isLiteral(sum.getLeftOperand());
      case LiteralTree literal -> literal.getValue() instanceof String;
      default -> false;
    };
  }

  /// Whether `tree` is made of literals alone, all of which print alike everywhere.
  private static boolean isNeutral(final ExpressionTree tree) {
    return switch (tree) {
      case ParenthesizedTree inner -> isNeutral(inner.getExpression());
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
          isNeutral(sum.getLeftOperand()) && isNeutral(sum.getRightOperand());
      case ConditionalExpressionTree choice ->
          isNeutral(choice.getTrueExpression()) && isNeutral(choice.getFalseExpression());
      case LiteralTree literal ->
          literal.getValue() instanceof final String text && NEUTRAL.matcher(text).matches();
      default -> false;
    };
  }
}
