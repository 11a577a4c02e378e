"""Makes app/fonts from the packages' fonts: the weights and features the site uses, and no more.

As they come, the two take 94 KB, which a page waits for; so they take 53. Wants Python with fonttools 4.60
and brotli, and is run by hand: the fonts change when their packages do.
"""

import io

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = "node_modules/@fontsource-variable"
FONTS = {"spline-sans": (400, 600), "spline-sans-mono": 400}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum"]

for name, weight in FONTS.items():
    font = TTFont(f"{PACKAGES}/{name}/files/{name}-latin-wght-normal.woff2")
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    font = TTFont(whole)
    options = subset.Options(layout_features=FEATURES, hinting=False, flavor="woff2")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    subset.save_font(font, f"app/fonts/{name}.woff2", options)
