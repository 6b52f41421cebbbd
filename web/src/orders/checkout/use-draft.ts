import { useState } from 'react';
import { loadDraft, saveDraft, type CheckoutDraft } from './draft.ts';

/** The draft of one order, stored at each change. Key the component by the order's id. */
export const useDraft = (orderId: string) => {
  const [draft, setDraft] = useState(() => loadDraft(orderId));
  const change = (part: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      saveDraft(orderId, after);
      return after;
    });
  return { draft, change };
};
