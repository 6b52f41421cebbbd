import { SHELL_ELEMENT_ID, type ShellData } from '@sandbar/contract/shell';

/**
 * What the server wrote into the page: merchant, reader, locale. Constant until the next full load; live values are
 * queries.
 */
export const shell: ShellData = JSON.parse(
  document.getElementById(SHELL_ELEMENT_ID)?.textContent ?? 'null',
) as ShellData;
