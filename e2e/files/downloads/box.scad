difference() { cube([10, 8, 4]); translate([5, 4, -1]) cylinder(h = 6, r = 2, $fn = 12); }
