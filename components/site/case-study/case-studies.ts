import type { CASE_STUDY_SLUGS } from "@/lib/content/project/schema";

/** What a case study that belongs to the site says about itself. */
export interface CaseStudyFacts {
  slug: (typeof CASE_STUDY_SLUGS)[number];
  title: string;
  summary: string;
  category: string;
  /** The colour of the category, which the drawings take up. */
  hue: "green" | "orange" | "purple";
  /** YYYY-MM, and how it is written. */
  completed: { month: string; text: string };
  technologies: readonly string[];
}

export const faceRecognition: CaseStudyFacts = {
  slug: "esp32-face-recognition",
  title: "Face-recognition camera on an ESP32",
  summary:
    "A battery-powered camera that signs members in to a shared workshop. Faces are found and compared on the chip; no picture ever leaves it.",
  category: "IoT",
  hue: "green",
  completed: { month: "2023-11", text: "November 2023" },
  technologies: ["ESP32-S3", "ESP32-CAM", "ESP-IDF", "ESP-DL", "C++", "OV2640", "FreeRTOS"],
};

export const roboticArm: CaseStudyFacts = {
  slug: "robotic-arm-vision",
  title: "Vision-guided robotic arm",
  summary:
    "A bench-top arm that finds coloured parts with one overhead camera, follows them along a moving belt and sorts them into a tray.",
  category: "Robotics",
  hue: "orange",
  completed: { month: "2024-02", text: "February 2024" },
  technologies: ["Python", "OpenCV", "C++", "STM32F446", "Raspberry Pi 4", "NumPy", "CAN"],
};

export const edgePlatform: CaseStudyFacts = {
  slug: "tensorflow-lite-edge",
  title: "Edge AI platform with TensorFlow Lite",
  summary:
    "From a trained Keras model to measured int8 inference on three classes of board, with every step checked on the hardware it is for.",
  category: "AI/ML",
  hue: "purple",
  completed: { month: "2024-01", text: "January 2024" },
  technologies: ["TensorFlow Lite", "TFLite Micro", "CMSIS-NN", "ESP-NN", "C++", "Python", "MQTT"],
};

export const CASE_STUDIES = [faceRecognition, roboticArm, edgePlatform] as const;
