import { useEffect, useState } from 'react';
import { graphql } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';
import { suggestionsFor, type Suggestion } from './suggestions.ts';

const SuggestQuery = graphql(`
  query SuggestResorts($keyword: String, $limit: Int) {
    productvacations(keyword: $keyword, limit: $limit) {
      items {
        name
        place
      }
    }
  }
`);

const PAUSE_MS = 150;
const LOOKED_AT = 30;

/** Regions and resorts for what is typed, as the reader pauses. */
export const useSuggestions = (text: string, enabled: boolean): Suggestion[] => {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const keyword = asked.trim();
  const { data } = useRead(SuggestQuery, keyword === '' ? { limit: LOOKED_AT } : { keyword, limit: LOOKED_AT }, {
    enabled,
    keepPrevious: true,
    staleTime: 5 * 60_000,
  });
  return suggestionsFor(data?.productvacations.items ?? [], keyword);
};
