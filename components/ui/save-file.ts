/** Lets the browser download a file. With `name` '', the server names the file. */
export function saveFile(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
