"use client";

import { useEffect, useRef } from "react";
import { SensorWaves } from "./sensor-waves";
import { mayMove, watchMotion } from "./use-motion";

const FINE_POINTER = "(hover: hover) and (pointer: fine)";
const FRAME_MS = 33;
const DROP_EVERY_MS = 4_500;

/** The page's grid of points, which the pointer and now and then a drop set swinging. */
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
    <div aria-hidden className="pointer-events-none fixed inset-0 -z-10 print:hidden">
      <div className="dot-grid absolute inset-0" />
      <canvas ref={canvasRef} className="absolute inset-0 size-full text-ink-soft" />
    </div>
  );
}

/** Runs while something swings, sleeps while nothing does. */
function run(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  let waves = fitWaves(canvas, context);
  let frame = 0;
  let lastFrame = 0;

  function draw(now: number) {
    frame = requestAnimationFrame(draw);
    if (!context || now - lastFrame < FRAME_MS) return;
    lastFrame = now;
    context.clearRect(0, 0, innerWidth, innerHeight);
    if (waves.step()) waves.draw(context);
    else {
      cancelAnimationFrame(frame);
      frame = 0;
    }
  }
  const wake = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const onPointer = (event: PointerEvent) => {
    const speed = Math.hypot(event.movementX, event.movementY);
    waves.push(event.clientX, event.clientY, Math.min(0.3, speed / 90));
    wake();
  };
  const onResize = () => {
    waves = fitWaves(canvas, context);
  };
  const drops = setInterval(() => {
    waves.push(Math.random() * innerWidth, Math.random() * innerHeight, 0.9);
    wake();
  }, DROP_EVERY_MS);
  addEventListener("pointermove", onPointer, { passive: true });
  addEventListener("resize", onResize);

  return () => {
    cancelAnimationFrame(frame);
    clearInterval(drops);
    removeEventListener("pointermove", onPointer);
    removeEventListener("resize", onResize);
    context.clearRect(0, 0, innerWidth, innerHeight);
  };
}

function fitWaves(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): SensorWaves {
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = innerWidth * scale;
  canvas.height = innerHeight * scale;
  context.scale(scale, scale);
  return new SensorWaves(innerWidth, innerHeight);
}
