import type { Locale } from '@sandbar/domain/common';
import vi from './deeds/vi-VN.ts';
import en from './deeds/en-US.ts';
import de from './deeds/de.ts';
import fr from './deeds/fr.ts';
import es from './deeds/es.ts';
import ja from './deeds/ja.ts';
import zh from './deeds/zh.ts';
import viFields from './fields/vi-VN.ts';
import enFields from './fields/en-US.ts';
import deFields from './fields/de.ts';
import frFields from './fields/fr.ts';
import esFields from './fields/es.ts';
import jaFields from './fields/ja.ts';
import zhFields from './fields/zh.ts';
import type { FieldTexts } from './shape.ts';

interface AuditWords {
  /** By command; a command of an earlier version may have none. */
  deeds: Readonly<Record<string, string>>;
  /** By the name of a column or field, its first letter small. */
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  frames: Readonly<FieldTexts['frames']>;
}

const WORDS: Readonly<Record<Locale, AuditWords>> = {
  'vi-VN': { deeds: vi, ...viFields },
  'en-US': { deeds: en, ...enFields },
  de: { deeds: de, ...deFields },
  fr: { deeds: fr, ...frFields },
  es: { deeds: es, ...esFields },
  ja: { deeds: ja, ...jaFields },
  zh: { deeds: zh, ...zhFields },
};

/** The audit’s words in a language: for the console and its files. */
export const auditWords = (locale: Locale): AuditWords => WORDS[locale];
