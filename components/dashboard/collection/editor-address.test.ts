import { describe, expect, it } from "vitest";
import { createEditorAddress, type EditorMark } from "./editor-address";

interface Step {
  asked: string | null;
  mark: Partial<EditorMark>;
}

/** A tab: its history, and the place in it. Going back takes until `arrive` is called. */
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
    /** The list's forms after a load of the page. */
    load: () => createEditorAddress(host),
    arrive: () => arrive(),
    go(by: number) {
      at += by;
    },
    addresses: () => steps.map((step) => step.asked),
    here: () => here().asked,
  };
}

describe("the address of an open form", () => {
  it("is a step of its own, and closing goes back", () => {
    const browser = tab();
    const address = browser.load();
    expect(address.news()).toBeUndefined();
    address.show("12");
    expect(browser.addresses()).toEqual([null, "12"]);
    expect(address.news()).toBeUndefined();
    address.leave();
    // What is about to be left opens nothing.
    expect(address.news()).toBeUndefined();
    browser.arrive();
    expect(browser.here()).toBeNull();
    expect(address.news()).toBeUndefined();
  });

  it("is followed on Back and Forward", () => {
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

  it("that the page was opened with is left in place, as there is no list to go back to", () => {
    const browser = tab("12");
    const address = browser.load();
    expect(address.news()).toBe("12");
    expect(address.show("12")).toBeUndefined();
    address.leave();
    expect(browser.addresses()).toEqual([null]);
  });

  it("remembers its draft over a reload, until that is saved", () => {
    const browser = tab();
    const address = browser.load();
    address.show("new");
    address.note("draft-1");
    const reloaded = browser.load();
    expect(reloaded.news()).toBe("new");
    expect(reloaded.show("new")).toBe("draft-1");
    reloaded.rename("13");
    expect(browser.addresses()).toEqual([null, "13"]);
    expect(reloaded.news()).toBeUndefined();
    expect(browser.load().show("13")).toBeUndefined();
    reloaded.leave();
    browser.arrive();
    expect(browser.here()).toBeNull();
  });

  it("of a form that is opened while another is being left comes after that", () => {
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

  it("stays as it is once the list is left, whatever ends late", () => {
    const browser = tab();
    const address = browser.load();
    address.show("new");
    address.stand(false);
    address.rename("13");
    address.leave();
    expect(browser.here()).toBe("new");
  });
});
