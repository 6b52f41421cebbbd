import { useState } from 'react';

/**
 * Holds the items that a person has compared. A change of the compared data clears them.
 * @returns `changed`: whether it changed since it was opened
 */
export const useTicks = (version: string) => {
  const [compared, setCompared] = useState({ version, changed: false, ticked: new Set<string>() });
  if (compared.version !== version) setCompared({ version, changed: true, ticked: new Set() });
  const tick = (key: string) =>
    setCompared(({ ticked, ...rest }) => {
      const next = new Set(ticked);
      if (!next.delete(key)) next.add(key);
      return { ...rest, ticked: next };
    });
  const { ticked, changed } = compared;
  return { ticked: ticked as ReadonlySet<string>, changed, tick };
};
