// What the specification asks of the six pages that are part of the site, read without JavaScript.
import { expect, test } from "../support/fixtures";

const CASE_STUDIES = [
  {
    path: "/project/robotic-arm-vision",
    date: "Completed February 2024",
    texts: ["45cm", "±0.5mm", "500g", "60°/sec", "98.5%", "2.1s"],
    headings: [
      "Overview",
      "Key features",
      "Specifications",
      "Technical implementation",
      "1. Capture",
      "2. Colour detection",
      "3. Tracking",
      "4. Coordinate transform",
      "Results",
      "Gallery",
    ],
    gallery: "Gallery",
  },
  {
    path: "/project/tensorflow-lite-edge",
    date: "Completed January 2024",
    texts: ["9.6×", "1,420ms", "148ms", "92.2%"],
    headings: [
      "Optimisation strategies",
      "Application domains",
      "Smart agriculture",
      "Industrial IoT",
      "Healthcare",
      "Benchmarks",
      "Screenshots",
    ],
    gallery: "Screenshots",
  },
  {
    path: "/project/esp32-face-recognition",
    date: "Completed November 2023",
    texts: ["95.6%", "1.14s"],
    headings: ["Overview", "Hardware", "Enrolment", "Results"],
    gallery: null,
  },
] as const;

const ARTICLES = [
  ["/blog/building-intelligent-iot-systems", "Building Intelligent IoT Systems"],
  ["/blog/optimizing-neural-networks", "Optimizing Neural Networks for Microcontrollers"],
  ["/blog/computer-vision-robotics", "Computer Vision in Autonomous Robotics"],
] as const;

for (const { path, date, texts, headings, gallery } of CASE_STUDIES) {
  test(`${path} has its date, figures, parts and ways back`, async ({ visitor }) => {
    await visitor.goto(path);
    const main = visitor.getByRole("main");
    await expect(main.getByText(date)).toBeVisible();
    for (const text of texts) {
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    for (const name of headings) await expect(main.getByRole("heading", { name })).toBeVisible();
    await expect(main.getByRole("list", { name: "Technologies" })).toBeVisible();
    for (const name of ["View Source Code", "Watch Demo"]) {
      const button = main.getByRole("button", { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(/not published|No recording|Not filmed/i);
    }
    if (gallery) {
      const pictures = main.getByRole("region", { name: gallery }).getByRole("figure");
      await expect(pictures).toHaveCount(6);
      for (const picture of await pictures.all()) {
        await expect(picture.locator("svg").first()).toBeVisible();
      }
    }
    const back = main.getByRole("link", { name: "Back to All Projects" });
    await expect(back).toHaveAttribute("href", "/#projects");
    await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });
}

for (const [path, title] of ARTICLES) {
  test(`${path} is written out, and leads back`, async ({ visitor }) => {
    await visitor.goto(path);
    const main = visitor.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText(/^\w{3} \d+, 2024$/)).toBeVisible();
    await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
    expect(((await main.textContent()) ?? "").split(/\s+/).length).toBeGreaterThan(600);
    expect(await main.locator("figure svg").count()).toBeGreaterThan(0);
    const back = main.getByRole("link", { name: "Back to All Posts" });
    await expect(back).toHaveAttribute("href", "/#blog");
    await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });
}
