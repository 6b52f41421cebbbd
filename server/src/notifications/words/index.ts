import type { Locale } from '@sandbar/domain/common';
import de from './de.ts';
import enUS from './en-US.ts';
import es from './es.ts';
import fr from './fr.ts';
import ja from './ja.ts';
import viVN from './vi-VN.ts';
import type { NotificationWords } from './words.ts';
import zh from './zh.ts';

export const WORDS: Record<Locale, NotificationWords> = { 'vi-VN': viVN, 'en-US': enUS, de, es, fr, ja, zh };
