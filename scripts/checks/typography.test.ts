import { expect, test } from 'vitest';
import { signsAgainst } from './typography.ts';

test.each<[locale: string, text: string, found: number]>([
  ['fr', "Traitez-en d'abord", 1],
  ['fr', 'Traitez-en d’abord', 0],
  ['fr', 'Retirer la semaine?', 1],
  ['fr', 'Retirer la semaine ?', 0],
  ['fr', 'Prix: 3', 1],
  ['fr', 'Écrivez ainsi : amenities: spa, pool; view: sea', 0],
  ['fr', '«{name}»', 1],
  ['fr', '« {name} »', 0],
  ['fr', 'https://example.com à 14:00', 0],
  ['de', 'Wird gelöscht…', 1],
  ['de', 'Wird gelöscht …', 0],
  ['en-US', 'Hiding …', 1],
  ['es', 'Creando...', 1],
  ['en-US', "Point can't bigger than user's point", 0],
  ['ja', '週:承認', 1],
  ['ja', '週：承認', 0],
  ['zh', '订单,已付', 1],
])('%s: %s', (locale, text, found) => expect(signsAgainst(text, locale)).toHaveLength(found));
