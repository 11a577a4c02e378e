import { publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";

const unknownPath = publicRoute(() => Promise.reject(notFound("Path")));

export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as HEAD,
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
