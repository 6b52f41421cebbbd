import type { ComponentProps } from 'react';
import { DiscardQuestion } from '../workspace/dialog.tsx';
import { UnsavedForm } from './unsaved-forms.tsx';

/** Asks before unsaved input of owners' and staff's pages is left. Members' dialogs have `useAskedClose`. */
export const UnsavedGuard = (guarded: Omit<ComponentProps<typeof UnsavedForm>, 'question'>) => (
  <UnsavedForm {...guarded} question={DiscardQuestion} />
);
