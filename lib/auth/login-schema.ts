import { z } from "zod";

const password = z.string().min(1, "Password is required").max(1_000, "Password is too long");

export const loginSchema = z.object({
  username: z.string().min(1, "Email is required").max(254, "Email is too long"),
  password,
});

export const confirmSchema = z.object({ password });
