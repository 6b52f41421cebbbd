import type { Locale } from '@sandbar/domain/common';
import vi from './actions/vi-VN.ts';
import en from './actions/en-US.ts';
import de from './actions/de.ts';
import fr from './actions/fr.ts';
import es from './actions/es.ts';
import ja from './actions/ja.ts';
import zh from './actions/zh.ts';
import viFields from './fields/vi-VN.ts';
import enFields from './fields/en-US.ts';
import deFields from './fields/de.ts';
import frFields from './fields/fr.ts';
import esFields from './fields/es.ts';
import jaFields from './fields/ja.ts';
import zhFields from './fields/zh.ts';
import type { FieldTexts } from './shape.ts';

interface AuditWords {
  /** By command. A command of an earlier version may be missing. */
  actions: Readonly<Record<string, string>>;
  /** By the name of a column or field, with a small first letter. */
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  frames: Readonly<FieldTexts['frames']>;
}

const WORDS: Readonly<Record<Locale, AuditWords>> = {
  'vi-VN': { actions: vi, ...viFields },
  'en-US': { actions: en, ...enFields },
  de: { actions: de, ...deFields },
  fr: { actions: fr, ...frFields },
  es: { actions: es, ...esFields },
  ja: { actions: ja, ...jaFields },
  zh: { actions: zh, ...zhFields },
};

/** The audit’s words in a language, for the console and for exported files. */
export const auditWords = (locale: Locale): AuditWords => WORDS[locale];
