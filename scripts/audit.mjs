// Asks npm's registry for the known vulnerabilities of the site's packages.
import { exec } from "node:child_process";

const PATIENCE_MS = 60_000;
const GRAVE = ["high", "critical"];

/**
 * Lists packages with severe vulnerabilities, and counts other vulnerable packages. Returns null if npm has printed no
 * report.
 */
export function readAudit(printed) {
  let report;
  try {
    report = JSON.parse(printed);
  } catch {
    return null;
  }
  if (typeof report?.metadata?.vulnerabilities !== "object" || !report.vulnerabilities) return null;
  const found = Object.values(report.vulnerabilities);
  const grave = found.filter(({ severity }) => GRAVE.includes(severity));
  return {
    grave: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    others: found.length - grave.length,
  };
}

/**
 * Audits all packages, because the site contains development packages too. Resolves with null if npm prints no report.
 */
export function auditDependencies() {
  return new Promise((resolve) => {
    // The error is ignored, because npm also exits with an error if it finds a vulnerability. `exec` uses a shell,
    // because on Windows npm is a `.cmd` file.
    exec("npm audit --json", { timeout: PATIENCE_MS }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
