import type { LocalText } from '@sandbar/domain/common';

/**
 * Rows of resorts sorted by name in one language. It is updated at each change, because sorting all names again would
 * take longer than a search may.
 */
export class NameOrder {
  #language: keyof LocalText;
  #collator: Intl.Collator;
  #order: number[] = [];
  #ranks = new Int32Array(0);
  #stale = true;

  constructor(language: keyof LocalText) {
    this.#language = language;
    this.#collator = new Intl.Collator(language, { numeric: true });
  }

  /** Moves a row to the position of its name. @param before the previous name */
  put(row: number, before: LocalText | undefined, names: readonly LocalText[], ids: readonly string[]): void {
    const name = names[row]![this.#language];
    if (before?.[this.#language] === name) return;
    if (before) this.#order.splice(this.#order.indexOf(row), 1);
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#order[middle]!;
      const compared =
        this.#collator.compare(names[other]![this.#language], name) || (ids[other]! < ids[row]! ? -1 : 1);
      if (compared < 0) low = middle + 1;
      else high = middle;
    }
    this.#order.splice(low, 0, row);
    this.#stale = true;
  }

  /** The position of each row. @param length the least length of the array */
  ranks(length: number): Int32Array {
    if (this.#ranks.length < length) this.#ranks = new Int32Array(length);
    if (this.#stale)
      for (let place = 0; place < this.#order.length; place += 1) this.#ranks[this.#order[place]!] = place;
    this.#stale = false;
    return this.#ranks;
  }
}
