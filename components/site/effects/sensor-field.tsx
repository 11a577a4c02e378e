"use client";

import { useEffect, useRef } from "react";
import { mayMove, watchMotion } from "@/components/shared/motion";
import { watchTheme } from "@/components/ui/theme";
import { SensorWaves, SPACING_PX } from "./sensor-waves";

const FINE_POINTER = "(hover: hover) and (pointer: fine)";
const FRAME_MS = 33;
const DROP_EVERY_MS = 4_500;

/**
 * The page's grid of points. The pointer makes waves in the grid, and a timer starts a wave at a random point. The
 * canvas has one pixel for each point, so drawing a frame is cheap. A mask hides the areas between the points.
 */
export function SensorField() {
  const canvasRef = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || !matchMedia(FINE_POINTER).matches) return;
    let stop: (() => void) | undefined;
    const update = () => {
      stop?.();
      stop = mayMove() && !document.hidden ? run(canvas) : undefined;
    };
    update();
    const unwatch = watchMotion(update);
    document.addEventListener("visibilitychange", update);
    return () => {
      stop?.();
      unwatch();
      document.removeEventListener("visibilitychange", update);
    };
  }, []);

  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 -z-10 overflow-hidden print:hidden"
    >
      <div className="dot-grid absolute inset-0" />
      <canvas
        ref={canvasRef}
        hidden
        className="dot-mask absolute text-ink-soft [image-rendering:pixelated]"
      />
    </div>
  );
}

/** Draws frames while there are waves. Returns a function that stops the drawing. */
function run(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  let { waves, picture } = fitWaves(canvas, context);
  let frame = 0;
  let lastFrame = 0;

  function draw(now: number) {
    frame = requestAnimationFrame(draw);
    if (!context || now - lastFrame < FRAME_MS) return;
    lastFrame = now;
    if (waves.step()) {
      waves.paint(picture.data);
      context.putImageData(picture, 0, 0);
      context.globalCompositeOperation = "source-in";
      context.fillRect(0, 0, canvas.width, canvas.height);
      canvas.hidden = false;
    } else sleep();
  }
  const wake = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const sleep = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    canvas.hidden = true;
  };
  const onPointer = (event: PointerEvent) => {
    const speed = Math.hypot(event.movementX, event.movementY);
    waves.push(event.clientX, event.clientY, Math.min(0.3, speed / 90));
    wake();
  };
  const readColor = () => {
    context.fillStyle = getComputedStyle(canvas).color;
  };
  const onResize = () => {
    ({ waves, picture } = fitWaves(canvas, context));
    readColor();
  };
  const drops = setInterval(() => {
    waves.push(Math.random() * innerWidth, Math.random() * innerHeight, 0.9);
    wake();
  }, DROP_EVERY_MS);
  readColor();
  const unwatchTheme = watchTheme(readColor);
  addEventListener("pointermove", onPointer, { passive: true });
  addEventListener("resize", onResize);

  return () => {
    sleep();
    clearInterval(drops);
    unwatchTheme();
    removeEventListener("pointermove", onPointer);
    removeEventListener("resize", onResize);
  };
}

/** Fits the canvas to the window. The new size clears the canvas and resets its colour. Returns new waves. */
function fitWaves(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const waves = new SensorWaves(innerWidth, innerHeight);
  canvas.width = waves.columns;
  canvas.height = waves.rows;
  Object.assign(canvas.style, {
    left: `${-SPACING_PX}px`,
    top: `${-SPACING_PX}px`,
    width: `${waves.columns * SPACING_PX}px`,
    height: `${waves.rows * SPACING_PX}px`,
  });
  return { waves, picture: context.createImageData(waves.columns, waves.rows) };
}
