/** A tab for a provider's page. */
export interface ProviderTab {
  /**
   * Navigates it to the provider; without a web address, closes it.
   * @returns whether the reader sees it
   */
  lead(url: string | null): boolean;
}

/**
 * Opens the tab during the click, because browsers block a tab that is opened after an answer. Some block it anyway.
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
