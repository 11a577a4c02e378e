import { expect, test } from "vitest";
import { readDiagram } from "./diagram-subset";

const drawnAs = (source: string) => readDiagram(source)?.drawnAs;

test.each([
  "flowchart LR\nA --> B\nB -->|yes|C\nB -.-> D[(Store)]\nC & D ==> E{{Six sides}} --- F",
  'graph TD\nA["Step 1: read"] --> B(5 ms, or 20 %)\nC',
])("the server draws a plain flowchart: %j", (source) => {
  expect(drawnAs(source)).toBe("Flowchart");
});

test("the server draws a plain state diagram", () => {
  const source =
    'stateDiagram-v2\ndirection LR\nstate "At rest" as Rest\n[*] --> Rest\nRest --> Busy : go\nBusy --> [*]';
  expect(drawnAs(source)).toBe("State diagram");
});

test.each([
  ["a loop of separate lines", "flowchart LR\nA-->B\nB-->|yes|C\nB-->|no|A"],
  ["a loop", "flowchart LR\nA --> B --> C --> A"],
  ["a loop after its entry", "flowchart LR\nA --> B\nB --> C\nC --> B\nC --> D"],
  ["an edge to itself", "flowchart LR\nA --> A\nA --> B"],
  ["an arrow that touches a name before it", "flowchart LR\nA-->B"],
  ["an arrow that touches a name after it", "flowchart LR\nA ---oB"],
  ["a dotted arrow that touches a name", "flowchart LR\nA-.->B"],
  ["a label after the first use of a node", "flowchart LR\nA --> B\nB[Named later]"],
  ["a second label", "flowchart LR\nA[One] --> B\nA[Two] --> C"],
  ["a group", "flowchart LR\nsubgraph one\nA --> B\nend\nB --> C"],
  ["a direction within a group", "flowchart LR\nsubgraph one\ndirection TB\nA --> B\nend"],
  ["a style", "flowchart LR\nA --> B\nstyle A fill:red"],
  ["a class", "flowchart LR\nA:::hot --> B"],
  ["a slanted shape", "flowchart LR\nA[/slanted/] --> B"],
  ["formatting", 'flowchart LR\nA["**bold**"] --> B'],
  ["a line break", "flowchart LR\nA[one<br>two] --> B"],
  ["a bracket in quotes", 'flowchart LR\nA["a ] b"] --> B'],
  ["two arrow heads", "flowchart LR\nA <--> B"],
  ["a text within an arrow", "flowchart LR\nA -- yes --> B"],
  ["nothing below its first line", "flowchart LR"],
  ["states in a loop", "stateDiagram-v2\n[*] --> Idle\nIdle --> Busy\nBusy --> Idle"],
  ["two starts", "stateDiagram-v2\n[*] --> A\n[*] --> B"],
  ["two ends", "stateDiagram-v2\nA --> [*]\nB --> [*]"],
  ["a name that comes later", 'stateDiagram-v2\nA --> B\nstate "Long" as B'],
  ["a state within a state", "stateDiagram-v2\nstate A {\nB --> C\n}"],
  ["messages in a sequence", "sequenceDiagram\nparser->>server: A message"],
])("the browser draws a diagram with %s", (_, source) => {
  expect(drawnAs(source)).toBeNull();
});
