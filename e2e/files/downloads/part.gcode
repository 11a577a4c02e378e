; made for this test
G28 ; home
G1 Z0.2 F600
G1 X10 Y10 E0.4
M104 S0
