import { orderIn, plainDate, readingsOf } from "../import-dates";
import { leaves } from "../lost/lost-values";
import type { Resume } from "./json-resume-schema";

const DATE_FIELD = /^(startDate|endDate|date|releaseDate|expires)$/;

/** If a date such as '13/04/2014' shows the order of day and month, writes all ambiguous dates as '2014-04-03'. */
export function withKnownOrder(resume: Resume): Resume {
  const dates = leaves(resume).filter(({ path }) => DATE_FIELD.test(path.replace(/^.*\./, "")));
  const order = orderIn(dates.map(({ value }) => value));
  if (order === undefined) return resume;
  return JSON.parse(JSON.stringify(resume), (name, value) =>
    DATE_FIELD.test(name) && readingsOf(value).length > 1 ? plainDate(value, order) : value,
  );
}
