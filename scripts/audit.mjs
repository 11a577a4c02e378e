// What is known of weaknesses in the packages that the site needs to run: npm asks its registry.
import { exec } from "node:child_process";

const PATIENCE_MS = 60_000;
const GRAVE = ["high", "critical"];

/**
 * What `npm audit --json` printed, as `{ grave, others }`: the packages (name and how grave) and the number of those
 * that are less so; null where it is no report, as the registry could not be asked.
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

/** Asks the registry; null where it does not answer. */
export function auditDependencies() {
  return new Promise((resolve) => {
    // It ends with 1 also when it has found something. By a shell, as npm is a `.cmd` file on Windows.
    exec("npm audit --omit=dev --json", { timeout: PATIENCE_MS }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
