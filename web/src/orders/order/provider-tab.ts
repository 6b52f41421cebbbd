/** A tab for a provider's page. */
export interface ProviderTab {
  /**
   * Leads it to the provider; without an address, or with none of it, closes it again.
   * @returns whether the reader sees it
   */
  lead(url: string | null): boolean;
}

/**
 * Opens it while the press that wants it still counts: once an answer has come, browsers take a new tab for an
 * advertisement. Some keep it from opening all the same.
 */
export const openProviderTab = (): ProviderTab => {
  const tab = window.open('', '_blank');
  return {
    lead: (url) => {
      if (!url || !tab) {
        tab?.close();
        return false;
      }
      tab.opener = null;
      tab.location.href = url;
      return true;
    },
  };
};
