/**
 * Where screen readers hear what happens elsewhere on the page. It is there, empty, before anything is said, since
 * words that come together with their region are not read out; one at the page's end and one in each dialog, behind
 * which the page is not heard.
 */
export const LiveRegion = () => <div role="status" data-live-region="" className="hidden-visually" />;

/** Until a dialog that closes with the words has gone. */
const SAID_AFTER_MS = 150;
const FORGOTTEN_AFTER_MS = 15_000;

/** Says a sentence to screen readers, politely. */
export const announce = (sentence: string): void => {
  setTimeout(() => {
    const regions = [...document.querySelectorAll('[data-live-region]')];
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const region =
      regions.findLast((each) => dialogs.length > 0 && each.closest('dialog') === dialogs.at(-1)) ??
      regions.find((each) => each.closest('dialog') === null);
    // A paragraph of its own: the same sentence twice is said twice.
    const said = document.createElement('p');
    said.textContent = sentence;
    region?.append(said);
    setTimeout(() => said.remove(), FORGOTTEN_AFTER_MS);
  }, SAID_AFTER_MS);
};
