import { describe, expect, it } from "vitest";
import { createEditorAddress, type EditorMark } from "./editor-address";

interface Step {
  asked: string | null;
  mark: Partial<EditorMark>;
}

/** A fake tab with its history. After `goBack`, the address changes only when `arrive` is called. */
function tab(asked: string | null = null) {
  const steps: Step[] = [{ asked, mark: {} }];
  let at = 0;
  let arrive: () => void = () => undefined;
  const here = () => steps[at] as Step;
  const host = {
    asked: () => here().asked,
    mark: () => here().mark,
    put(mark: EditorMark, isNewStep: boolean) {
      if (isNewStep) steps.splice(++at, steps.length, { asked: mark.editor, mark });
      else steps[at] = { asked: mark.editor, mark };
    },
    drop() {
      steps[at] = { asked: null, mark: {} };
    },
    goBack(onArrived: () => void) {
      arrive = () => {
        at--;
        onArrived();
      };
    },
  };
  return {
    /** Creates the list's editor address, as each load of the page does. */
    load: () => createEditorAddress(host),
    arrive: () => arrive(),
    go(by: number) {
      at += by;
    },
    addresses: () => steps.map((step) => step.asked),
    here: () => here().asked,
  };
}

describe("the editor address", () => {
  it("adds a history step when a form opens, and goes back when the form closes", () => {
    const browser = tab();
    const address = browser.load();
    expect(address.news()).toBeUndefined();
    address.show("12");
    expect(browser.addresses()).toEqual([null, "12"]);
    expect(address.news()).toBeUndefined();
    address.leave();
    // The tab is still going back. The old address must not open the form again.
    expect(address.news()).toBeUndefined();
    browser.arrive();
    expect(browser.here()).toBeNull();
    expect(address.news()).toBeUndefined();
  });

  it("reports which form to open or close after Back and Forward", () => {
    const browser = tab();
    const address = browser.load();
    address.show("12");
    browser.go(-1);
    expect(address.news()).toBeNull();
    address.left();
    browser.go(1);
    expect(address.news()).toBe("12");
    address.show("12");
    expect(browser.addresses()).toEqual([null, "12"]);
  });

  it("does not go back when the owner closes a form that was open when the page loaded", () => {
    const browser = tab("12");
    const address = browser.load();
    expect(address.news()).toBe("12");
    expect(address.show("12")).toBe(false);
    address.leave();
    expect(browser.addresses()).toEqual([null]);
  });

  it("recognizes an open form after a reload, even if the form's new item is saved between two reloads", () => {
    const browser = tab();
    const address = browser.load();
    expect(address.show("new")).toBe(false);
    const reloaded = browser.load();
    expect(reloaded.news()).toBe("new");
    expect(reloaded.show("new")).toBe(true);
    reloaded.rename("13");
    expect(browser.addresses()).toEqual([null, "13"]);
    expect(reloaded.news()).toBeUndefined();
    expect(browser.load().show("13")).toBe(true);
    reloaded.leave();
    browser.arrive();
    expect(browser.here()).toBeNull();
  });

  it("contains the id of a form that was opened while the tab was going back", () => {
    const browser = tab();
    const address = browser.load();
    address.show("12");
    address.leave();
    address.show("13");
    expect(address.news()).toBeUndefined();
    browser.arrive();
    expect(browser.addresses()).toEqual([null, "13"]);
    expect(address.news()).toBeUndefined();
  });

  it("does not change after the owner left the list, even if a request ends late", () => {
    const browser = tab();
    const address = browser.load();
    address.show("new");
    address.stand(false);
    address.rename("13");
    address.leave();
    expect(browser.here()).toBe("new");
  });
});
