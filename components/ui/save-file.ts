/** Has the browser save what is at an address, so that no script holds a large file. '' leaves the name to the server. */
export function saveFile(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
