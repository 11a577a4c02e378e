// Examples that the editor puts into a text and the help shows.

export const CHART_EXAMPLE = `\`\`\`chart line title="Current after wake-up" x="ms" y="mA"
time,asleep,awake
0,0.01,0.2
5,0.01,48.1
10,0.01,31.4
20,0.01,9.6
\`\`\``;

export const BILL_EXAMPLE = `\`\`\`bom currency="EUR"
quantity,reference,part,manufacturer,price,link
1,U1,ESP32-C3-MINI-1,Espressif,2.10,https://www.espressif.com
12,"R1-R12",10k 0402,Yageo,0.0031,
\`\`\``;

export const DEMO_EXAMPLE = `\`\`\`demo height=400 title="What it does"
The address of an uploaded HTML file or ZIP
\`\`\``;

export const SPEC_EXAMPLE = `\`\`\`spec
name,value,unit,condition
Supply voltage,3.3,V,
Sleep current,9.5,µA,at 25 °C
\`\`\``;

export const DIAGRAM_EXAMPLE = `\`\`\`mermaid
flowchart LR
  accTitle: From the sensor to the cloud
  Sensor --> Gateway --> Cloud
\`\`\``;

export const FORMULA_EXAMPLE = `$$
E = m c^2
$$`;

export const TABLE_REPLACED = "Quantity";

export const TABLE_EXAMPLE = `| ${TABLE_REPLACED} | Value |
|---|--:|
| Supply | 3.3 V |
| Current | 9.5 µA |`;

export const NOTE_REPLACED = "What the reader should know.";

export const NOTE_EXAMPLE = `> [!NOTE]
> ${NOTE_REPLACED}
>`;
