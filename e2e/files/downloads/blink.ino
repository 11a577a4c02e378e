// Blinks while it charges.
const int LED = 13;

void setup() { pinMode(LED, OUTPUT); }

void loop() {
  digitalWrite(LED, !digitalRead(LED));
  delay(500);
}
