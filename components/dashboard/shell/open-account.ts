"use client";

import { createContext, useContext } from "react";

/** Opens the account dialog; provided by the dashboard's shell. */
export const OpenAccountContext = createContext<() => void>(() => undefined);

/** Opens the account dialog. */
export const useOpenAccount = () => useContext(OpenAccountContext);
