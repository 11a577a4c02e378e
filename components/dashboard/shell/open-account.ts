"use client";

import { createContext, useContext } from "react";

export const OpenAccountContext = createContext<() => void>(() => undefined);

export const useOpenAccount = () => useContext(OpenAccountContext);
