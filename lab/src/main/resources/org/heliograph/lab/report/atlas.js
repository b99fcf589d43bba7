// The tables of the atlas: rows that match what is asked, in the order of any column.

const table = /** @type {HTMLTableElement | null} */ (document.getElementById('networks'));

if (table) {
  const rows = [...table.tBodies[0].rows];
  const find = /** @type {HTMLInputElement} */ (document.getElementById('find'));
  const group = /** @type {HTMLSelectElement | null} */ (document.getElementById('group'));
  const standing = /** @type {HTMLSelectElement | null} */ (document.getElementById('standing'));
  const shown = document.getElementById('shown');

  const matches = (row) => {
    const words = find.value.toLowerCase().split(/\s+/).filter((word) => word);
    const text = `${row.textContent} ${row.dataset.group ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word))
      && (!group?.value || row.dataset.group === group.value)
      && (!standing?.value || row.querySelector(`td.${standing.value}`) !== null);
  };

  const filter = () => {
    let count = 0;
    for (const row of rows) {
      row.hidden = !matches(row);
      count += row.hidden ? 0 : 1;
    }
    shown.textContent = count + (count === 1 ? ' row' : ' rows');
  };

  const value = (row, column) => {
    const cell = row.cells[column];
    const text = cell.dataset.value ?? cell.textContent.replace(/[\u202f+%]/g, '').trim();
    const number = text === '' ? Number.NaN : Number(text);
    return Number.isNaN(number) ? text : number;
  };

  const compare = (one, other) => {
    if (typeof one === 'number' && typeof other === 'number') {
      return one - other;
    }
    return String(one).localeCompare(String(other), 'en', {numeric: true});
  };

  const sort = (heading, column) => {
    const falls = heading.getAttribute('aria-sort') === 'ascending';
    for (const other of table.tHead.rows[0].cells) {
      other.removeAttribute('aria-sort');
    }
    heading.setAttribute('aria-sort', falls ? 'descending' : 'ascending');
    const sign = falls ? -1 : 1;
    const sorted = [...rows].sort((a, b) => sign * compare(value(a, column), value(b, column)));
    table.tBodies[0].append(...sorted);
  };

  [...table.tHead.rows[0].cells].forEach((heading, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = heading.textContent;
    button.title = 'sort';
    button.addEventListener('click', () => sort(heading, column));
    heading.replaceChildren(button);
  });
  for (const field of [find, group, standing]) {
    field?.addEventListener('input', filter);
  }
  filter();
}
