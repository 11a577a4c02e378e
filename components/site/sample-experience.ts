import type { Experience } from "@/lib/content/experience/schema";

/** Stands in until the owner saves a first entry. */
export const sampleExperience: Experience = {
  id: 0,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
  title: "AI and Embedded Systems Engineer",
  company: "Independent",
  location: "",
  start_date: null,
  end_date: null,
  is_current: true,
  description:
    "Devices that sense, decide and act: boards, firmware, models and the services behind them. The details of this entry are still to be written.",
  technologies: ["C", "Python", "TensorFlow Lite", "MQTT"],
  achievements: [],
  period: "Present",
};
