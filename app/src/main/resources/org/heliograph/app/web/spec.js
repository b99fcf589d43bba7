// Spec texts, such as otis(factor=mesh(4,4)): taken apart for forms, and put together again.

/** The parts of `text` between commas that stand in no bracket and no quotes. */
export const parts = (text) => {
  const found = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quote) {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      found.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  const last = text.slice(start).trim();
  return last || found.length ? [...found, last] : [];
};

/** The name in a spec text and the text of its arguments. */
export const taken = (text) => {
  const open = text.indexOf('(');
  return open < 0 || !text.trimEnd().endsWith(')')
    ? { name: text.trim(), inside: '' }
    : { name: text.slice(0, open).trim(), inside: text.trimEnd().slice(open + 1, -1) };
};

/** The values of the parameters of `entry` that `text` gives, by parameter name. */
export const values = (entry, text) => {
  const given = {};
  const names = entry.parameters.map((parameter) => parameter.name);
  let position = 0;
  for (const part of parts(taken(text).inside)) {
    const keyed = /^([A-Za-z][A-Za-z0-9]*)\s*=\s*([\s\S]*)$/.exec(part);
    if (keyed && names.includes(keyed[1])) {
      given[keyed[1]] = keyed[2];
      continue;
    }
    const parameter = entry.parameters[position];
    if (parameter && parameter.type.startsWith('list') && !part.startsWith('[')) {
      // A list takes all values that follow without a name.
      const sofar = given[parameter.name];
      given[parameter.name] = sofar ? `${sofar.slice(0, -1)},${part}]` : `[${part}]`;
    } else if (parameter) {
      given[parameter.name] = part;
      position++;
    }
  }
  return given;
};

const squeezed = (text) => text.replace(/\s+/g, '');

/** A value as a spec has it: a list may be written without its brackets. */
const written = (parameter, value) =>
  (parameter.type.startsWith('list') && !/^\s*\[/.test(value) ? `[${value}]` : value);

/** The spec text of `entry` with `given` values; those that equal their defaults are left out. */
export const spec = (entry, given) => {
  const said = entry.parameters
    .filter((parameter) => (given[parameter.name] ?? '') !== '')
    .map((parameter) => [parameter, written(parameter, given[parameter.name])])
    .filter(([parameter, value]) => squeezed(value) !== squeezed(parameter.defaultText ?? ''))
    .map(([parameter, value]) => `${parameter.name}=${value}`);
  return said.length === 0 ? entry.name : `${entry.name}(${said.join(',')})`;
};

/** The entry of a catalogue that `text` names, directly or by an alias. */
export const entryOf = (entries, text) => {
  const { name } = taken(text);
  return entries.find((entry) => entry.name === name)
    ?? entries.find((entry) => Object.keys(entry.aliases ?? {}).includes(name.toLowerCase()));
};
