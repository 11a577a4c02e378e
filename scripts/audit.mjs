// Known vulnerabilities of the packages that the site needs to run, from npm's registry.
import { exec } from "node:child_process";

const PATIENCE_MS = 60_000;
const GRAVE = ["high", "critical"];

/**
 * Reads the output of `npm audit --json`. Returns `{ grave, others }`: the packages with grave vulnerabilities (name,
 * versions, severity) and the number of the others; null if it is no report, as when the registry did not answer.
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

/** Queries the registry; null if it does not answer. */
export function auditDependencies() {
  return new Promise((resolve) => {
    // npm exits with 1 also if it found something. It needs a shell, as npm is a `.cmd` file on Windows.
    exec("npm audit --omit=dev --json", { timeout: PATIENCE_MS }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
