/** Downloads a file in the browser. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
