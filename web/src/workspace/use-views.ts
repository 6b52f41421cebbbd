import { RemoveView, SaveView } from '@sandbar/contract/workspace';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import type { Failure } from '../transport/failure.ts';
import type { ViewStore } from '../ui/table/types.ts';
import { readLayout } from '../ui/table/use-layout.ts';
import { showToast } from '../ui/toast-store.ts';
import { TableViewsQuery } from './workspace.query.ts';

const layoutOf = (json: string) => {
  try {
    return readLayout(JSON.parse(json));
  } catch {
    return null;
  }
};

/** Reads and saves a list's views on the server. @param enabled whether the list can be saved as views */
export const useViews = (place: string, enabled: boolean): ViewStore => {
  const common = useTexts('common');
  const { data } = useRead(TableViewsQuery, { place }, { enabled });
  const save = useCommand(SaveView);
  const remove = useCommand(RemoveView);
  const failed = (failure: Failure) => {
    showToast(failureText(failure, common), { look: 'failed' });
    return false;
  };
  return {
    views: (data?.tableviews?.items ?? []).map((view) => ({ ...view, layout: layoutOf(view.layout) })),
    mayShare: true,
    save: async ({ name, shared, search, layout }) => {
      const outcome = await save.send({
        Place: place,
        Name: name,
        Shared: shared,
        Search: search,
        Layout: JSON.stringify(layout),
      });
      if (!outcome.ok) return failed(outcome.failure);
      return true;
    },
    remove: async (id) => {
      const outcome = await remove.send({ ViewId: id });
      if (!outcome.ok) return failed(outcome.failure);
      return true;
    },
  };
};
