import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { LoginPanel } from "@/components/dashboard/sign-in/login-panel";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { demoCredentials } from "@/lib/auth/account";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Login", robots: { index: false } };

const GRID = {
  backgroundImage: "radial-gradient(var(--color-line) 1px, transparent 1px)",
  backgroundSize: "30px 30px",
  maskImage: "radial-gradient(60rem 40rem at 50% 45%, transparent 30%, black)",
};

export default async function LoginPage() {
  const demo = await demoCredentials();
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <div aria-hidden style={GRID} className="absolute inset-0 -z-10" />
      <header className="flex items-center justify-between p-4 md:p-6">
        {/* A plain link, because the home page can have another language than this English page. The root layout sets
            the language, and a client navigation would not render the root layout again. */}
        <a
          href="/"
          className="flex h-9 items-center gap-2 rounded-md px-2 text-ink-soft text-sm transition-colors hover:text-hover"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the site
        </a>
        <ThemeToggle />
      </header>
      <main className="flex flex-1 flex-col justify-center px-4 pt-4 pb-24">
        <div className="mx-auto w-full max-w-sm">
          <h1 className="text-title tracking-tight">Welcome back</h1>
          <p className="mt-2 mb-8 text-ink-soft text-sm">
            The dashboard is where this site is written. Only its owner can enter.
          </p>
          <LoginPanel />
          {demo && <DemoHint {...demo} />}
          <p className="mt-8 text-ink-faint text-xs">
            Forgot the password? Run <code className="font-mono">npm run password</code> on the
            server.
          </p>
        </div>
      </main>
    </div>
  );
}

const DemoHint = ({ email, password }: { email: string; password: string }) => (
  <section aria-label="Demo credentials" className="mt-8 border-line border-t pt-5 text-sm">
    <p className="text-ink-soft">Demo credentials, until the owner sets a password:</p>
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-xs">
      <dt className="text-ink-faint">Email:</dt>
      <dd className="break-all text-ink">{email}</dd>
      <dt className="text-ink-faint">Password:</dt>
      <dd className="break-all text-ink">{password}</dd>
    </dl>
  </section>
);
