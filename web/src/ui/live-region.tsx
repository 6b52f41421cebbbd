/**
 * The live region for announcements. It is rendered empty first, since text that appears together with its region is
 * not read out; one is at the page's end and one in each dialog, since the page behind a dialog is inert.
 */
export const LiveRegion = () => <div role="status" data-live-region="" className="hidden-visually" />;

/** ms; until a dialog that closes with the announcement is gone. */
const SAID_AFTER_MS = 150;
const FORGOTTEN_AFTER_MS = 15_000;

/** Announces a sentence to screen readers, politely. */
export const announce = (sentence: string): void => {
  setTimeout(() => {
    const regions = [...document.querySelectorAll('[data-live-region]')];
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const region =
      regions.findLast((each) => dialogs.length > 0 && each.closest('dialog') === dialogs.at(-1)) ??
      regions.find((each) => each.closest('dialog') === null);
    // A paragraph for each: the same sentence twice is announced twice.
    const said = document.createElement('p');
    said.textContent = sentence;
    region?.append(said);
    setTimeout(() => said.remove(), FORGOTTEN_AFTER_MS);
  }, SAID_AFTER_MS);
};
