import type { Locale } from '@sandbar/domain/common';

/** The words beside the name of a place; the names themselves are Vietnamese in every language. */
interface PlaceWords {
  /** For a province or district that existed until July 2025. */
  now(province: string): string;
  /** For a ward that became a part of the place. */
  formerly(old: string): string;
  /** For a place that was divided. */
  partOf(old: string): string;
}

export const PLACE_WORDS: Record<Locale, PlaceWords> = {
  'vi-VN': {
    now: (province) => `nay thuộc ${province}`,
    formerly: (old) => `trước là ${old}`,
    partOf: (old) => `một phần của ${old} cũ`,
  },
  'en-US': {
    now: (province) => `now part of ${province}`,
    formerly: (old) => `formerly ${old}`,
    partOf: (old) => `part of the former ${old}`,
  },
  de: {
    now: (province) => `heute Teil von ${province}`,
    formerly: (old) => `früher ${old}`,
    partOf: (old) => `Teil des früheren ${old}`,
  },
  es: {
    now: (province) => `hoy parte de ${province}`,
    formerly: (old) => `antes ${old}`,
    partOf: (old) => `parte del antiguo ${old}`,
  },
  fr: {
    now: (province) => `fait aujourd’hui partie de ${province}`,
    formerly: (old) => `anciennement ${old}`,
    partOf: (old) => `partie de l’ancien ${old}`,
  },
  ja: {
    now: (province) => `現在は${province}の一部`,
    formerly: (old) => `旧${old}`,
    partOf: (old) => `旧${old}の一部`,
  },
  zh: {
    now: (province) => `现属${province}`,
    formerly: (old) => `原${old}`,
    partOf: (old) => `原${old}的一部分`,
  },
};
