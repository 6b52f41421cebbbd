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
        friendlyUrl
      }
    }
  }
`);

const PAUSE_MS = 150;
const LOOKED_AT = 30;

interface Suggestions {
  list: Suggestion[];
  /** Whether the search found nothing, so that the list shows existing regions. */
  nothing: boolean;
}

/** Returns regions and resorts for the typed text when the member pauses. */
export const useSuggestions = (text: string, enabled: boolean): Suggestions => {
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
  const list = suggestionsFor(data?.productvacations.items ?? [], keyword);
  const nothing = data !== undefined && list.length === 0 && keyword !== '';
  const anywhere = useRead(SuggestQuery, { limit: LOOKED_AT }, { enabled: nothing, staleTime: 5 * 60_000 });
  return nothing
    ? { list: suggestionsFor(anywhere.data?.productvacations.items ?? [], ''), nothing }
    : { list, nothing };
};
