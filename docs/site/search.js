// Search in the pages, without a server: the texts come from search-texts.js, lunr finds the words.
"use strict";
(function () {
  const root = document.currentScript.dataset.root;
  const input = /** @type {HTMLInputElement} */ (document.querySelector("#search input"));
  const list = document.getElementById("found");
  const MOST = 12;
  let index = null;

  function build() {
    return lunr(function () {
      this.ref("place");
      this.field("title", { boost: 10 });
      this.field("text");
      this.metadataWhitelist = [];
      // Names such as all-to-all are words as well as their parts.
      this.tokenizer.separator = /[\s\-()[\]{},;:=/]+/;
      searchTexts.forEach((part, place) => this.add({ place, title: part.title, text: part.text }));
    });
  }

  function found(words) {
    const text = words.replace(/[~^:+*-]/g, " ").trim();
    if (text === "") {
      return [];
    }
    const terms = text.split(/\s+/);
    const wanted = terms.map((term) => `+${term}`).join(" ");
    const begun = terms.map((term) => `+${term}*`).join(" ");
    const whole = index.search(wanted);
    return whole.length > 0 ? whole : index.search(begun);
  }

  function show() {
    index = index || build();
    list.replaceChildren();
    const hits = found(input.value);
    hits.slice(0, MOST).forEach((hit) => {
      const part = searchTexts[hit.ref];
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + part.place;
      link.textContent = part.title;
      const page = document.createElement("small");
      page.textContent = part.page;
      item.append(link, page);
      list.append(item);
    });
    if (hits.length === 0 && input.value.trim() !== "") {
      const none = document.createElement("li");
      none.textContent = "Nothing found.";
      list.append(none);
    }
  }

  input.addEventListener("input", show);
})();
