/** Data for the page's scripts, escaped so that no text in it can end the element. */
export const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
