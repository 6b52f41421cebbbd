/** A tab for a provider's page. */
export interface ProviderTab {
  /**
   * Navigates it to the provider; without a web address, closes it.
   * @returns whether the reader sees it
   */
  lead(url: string | null): boolean;
}

/**
 * Opens it during the click: after an answer has arrived, browsers block a new tab as a popup. Some block it all the
 * same.
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
